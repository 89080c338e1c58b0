/** Dictionaries of opencc-js: pairs `from to` joined by `|`. */
declare module 'opencc-js/dict/*' {
  const dictionary: string;
  export default dictionary;
}

/** Keys of links by which guests listen to demos. */
export const listeningKeys = {
  /** Link by its id; all of them: query `pk`. */
  link: (linkId: string) => ({ pk: 'listeninglinks', sk: linkId }),
  links: 'listeninglinks',
  /** Play by a guest, in order of time. All of a link: query `pk`. */
  play: (linkId: string, at: string, playId: string) => ({
    pk: `listeningplays#${linkId}`,
    sk: `${at}#${playId}`,
  }),
  plays: (linkId: string) => `listeningplays#${linkId}`,
  /** Calls of guests from an address in a window of time. */
  calls: (address: string, window: number) => ({ pk: `listeningcalls#${address}`, sk: String(window) }),
};

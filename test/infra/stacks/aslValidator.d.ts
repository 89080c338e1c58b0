/** The package brings no types of its own. */
declare module 'asl-validator' {
  export default function validate(definition: object): {
    isValid: boolean;
    errors: { 'Error code': string; Message: string }[];
  };
}

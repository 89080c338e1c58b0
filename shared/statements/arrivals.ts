/** Maximum number of attempts to import a file from the inbox before a person is asked to send it again. */
export const arrivalAttempts = 5;

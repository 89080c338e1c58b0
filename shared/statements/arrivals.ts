/** How often a file that arrived in the inbox is tried to be taken in before a person is told to send it again. */
export const arrivalAttempts = 5;

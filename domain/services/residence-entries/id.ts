/** Lets screens name the service without loading all of it. */
export const id = 'residence-entries';

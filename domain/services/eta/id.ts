/** By which screens of its own name the service without bringing all of it. */
export const id = 'eta';

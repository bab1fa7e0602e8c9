/** Hours that an urgent entry is in force without a second person. */
export const urgentHours = 72;
/** Most other names of one entry. */
export const maxAliases = 10;

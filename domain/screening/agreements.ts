/**
 * Ways in which two words agree: written alike; sounding alike; with the same consonants where a script leaves vowels
 * out; differing in vowels; spellings of one Chinese surname; a slip of the keyboard; an initial.
 */
export const wordAgreements = ['same', 'sound', 'consonants', 'vowels', 'surname', 'slip', 'initial'] as const;
export type WordAgreement = (typeof wordAgreements)[number];

export const birthDateAgreements = ['equal', 'day_and_month_swapped', 'year_equal', 'different', 'unknown'] as const;
export type BirthDateAgreement = (typeof birthDateAgreements)[number];

export const nationalityAgreements = ['equal', 'different', 'unknown'] as const;
export type NationalityAgreement = (typeof nationalityAgreements)[number];

/** Values that a form can hold: text, numbers, yes/no, days, files, and groups and lists of these. */
export type FormValue =
  | string
  | number
  | boolean
  | Blob
  | Date
  | null
  | undefined
  | readonly FormValue[]
  | { readonly [key: string]: FormValue };

/**
 * Encodes form values as specified (sections 3 and 5): nested groups and lists as bracketed keys
 * (`travellers[0][dob]`), days as `YYYY-MM-DD`, without blank texts and absent values.
 */
export function toMultipart(values: Readonly<Record<string, FormValue>>): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(values)) append(form, key, value);
  return form;
}

function append(form: FormData, key: string, value: FormValue): void {
  if (value === null || value === undefined) return;
  if (value instanceof Blob) {
    if (value instanceof File) form.append(key, value, value.name);
    else form.append(key, value);
    return;
  }
  if (value instanceof Date) {
    form.append(key, dayOf(value));
    return;
  }
  if (typeof value === 'object') {
    for (const [inner, item] of Object.entries(value)) append(form, `${key}[${inner}]`, item);
    return;
  }
  if (typeof value === 'string' && value.trim() === '') return;
  form.append(key, String(value));
}

/** Returns the day a date shows on this device's calendar: a chosen day must not shift into another zone. */
function dayOf(date: Date): string {
  const year = String(date.getFullYear()).padStart(4, '0');
  return `${year}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
}

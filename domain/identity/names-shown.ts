interface Named {
  readonly surname: string;
  readonly given_names: string;
}

function joined(parts: readonly string[], between: string): string {
  return parts.filter((part) => part !== '').join(between);
}

/** Returns a person's name as lists have it, surname first; either part may be blank. */
export function listedName({ surname, given_names }: Named): string {
  return joined([surname, given_names], ', ');
}

/** Returns a person's name as it is said, given names first; either part may be blank. */
export function saidName({ surname, given_names }: Named): string {
  return joined([given_names, surname], ' ');
}

/** Returns a name in capitals, as passports have it, in ordinary letters: for reading only, never to be kept. */
export function inOrdinaryCase(name: string): string {
  if (name !== name.toLocaleUpperCase('en') || !/\p{Lu}{2}/u.test(name)) return name;
  return (
    name
      .toLocaleLowerCase('en')
      // İ becomes an i with a dot of its own, which no font sets well.
      .replaceAll('i\u0307', 'i')
      .replaceAll(
        /(^|[\s.'’ʼ\u0060´-])(\p{Ll})/gu,
        (_, before: string, first: string) => before + first.toLocaleUpperCase('en'),
      )
  );
}

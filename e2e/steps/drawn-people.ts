import sharp from 'sharp';
import { writeMachineReadableZone } from '#domain/identity/write-machine-readable-zone.ts';

/** Somebody who does not exist, as the pictures of the portal show them. */
export interface Person {
  readonly surname: string;
  readonly firstName: string;
  /** ISO 3166-1 alpha-3. */
  readonly nationality: string;
  readonly gender: 'F' | 'M';
  /** Date of birth in the passport. */
  readonly dob: string;
  readonly passport: string;
  readonly skin: string;
  readonly hair: string;
  readonly coat: string;
}

const expiry = '2032-01-01';

/** Returns the two lines at the foot of the person's passport, which Utopia issued (ICAO Doc 9303-4). */
export function zoneOf({ surname, firstName, nationality, gender, dob, passport }: Person): readonly string[] {
  return writeMachineReadableZone('TD3', {
    documentCode: 'P',
    issuingState: 'UTO',
    nationality,
    surname,
    givenNames: firstName,
    documentNumber: passport,
    dob,
    sex: gender,
    validUntil: expiry,
    optional: [''],
  });
}

/** A drawn head on a wall, 350 by 450. */
function portrait({ gender, skin, hair, coat }: Person): string {
  const longHair =
    gender === 'F'
      ? `<path d="M84 200c-14-100 38-140 91-140s105 40 91 140v130c-26 14-40 10-52 0V200H136v130c-12 10-26 14-52 0z" fill="${hair}"/>`
      : '';
  const beard =
    gender === 'M'
      ? `<path d="M102 236c4 76 40 98 73 98s69-22 73-98c-10 36-46 44-73 44s-63-8-73-44z" fill="${hair}"/>`
      : '';
  return `<rect width="350" height="450" fill="#e8ecf1"/>${longHair}
    <path d="M50 450c6-76 56-98 125-98s119 22 125 98" fill="${coat}"/><path d="M146 296h58v64q-29 22-58 0z" fill="${skin}"/>
    <ellipse cx="175" cy="215" rx="78" ry="104" fill="${skin}"/>${beard}
    <path d="M94 200c-8-84 34-124 81-124s89 40 81 124c-8-34-18-50-30-60-36 10-72 10-102 0-12 10-22 26-30 60z" fill="${hair}"/>
    <path d="M122 190q20-11 40 0M188 190q20-11 40 0" stroke="#2a211d" stroke-width="6" fill="none"/>
    <circle cx="142" cy="212" r="7" fill="#2a1c14"/><circle cx="208" cy="212" r="7" fill="#2a1c14"/>
    <path d="M175 216q-7 30-11 40 11 8 24 0" stroke="#0003" stroke-width="5" fill="none"/>
    <path d="M148 284q27 14 54 0" stroke="#8e4b40" stroke-width="7" fill="none"/>`;
}

export function photoOf(person: Person): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 350 450">${portrait(person)}</svg>`;
  return sharp(Buffer.from(drawing), { density: 144 }).resize(700, 900).jpeg().toBuffer();
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** A specimen of a passport's data page, 125 by 88 millimetres; the lines at its foot can be left away. */
export function passportPageOf(person: Person, zone: readonly string[] = zoneOf(person)): Promise<Buffer> {
  const { surname, firstName, nationality, gender, dob, passport } = person;
  const facts: readonly (readonly [label: string, value: string, x: number, y: number])[] = [
    ['Surname', surname, 440, 190],
    ['Given names', firstName, 440, 270],
    ['Nationality', nationality, 440, 350],
    ['Sex', gender, 900, 350],
    ['Date of birth', dob, 440, 430],
    ['Date of expiry', expiry, 900, 430],
    ['Passport No.', passport, 900, 190],
  ];
  const lines = zone
    .map((line, index) =>
      [...line]
        .map((character, place) => `<text x="${62 + place * 26}" y="${745 + index * 62}">${escaped(character)}</text>`)
        .join(''),
    )
    .join('');
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1250 880">
    <rect width="1250" height="880" fill="#eef1ea"/><rect y="670" width="1250" height="210" fill="#fbfbf8"/>
    <path d="M0 620 250 520 420 580 640 430 830 560 1010 500 1250 610" fill="none" stroke="#cfd8c8" stroke-width="5"/>
    <g font-family="sans-serif"><text x="60" y="96" font-size="46" font-weight="700" fill="#27364a">UTOPIA</text>
    <text x="300" y="96" font-size="26" fill="#57657a">PASSPORT · SPECIMEN</text>
    ${facts.map(([label, value, x, y]) => `<text x="${x}" y="${y - 36}" font-size="20" fill="#57657a">${label}</text><text x="${x}" y="${y}" font-size="30" font-weight="600" fill="#1b2430">${escaped(value.toLocaleUpperCase('en'))}</text>`).join('')}</g>
    <svg x="60" y="150" width="336" height="432" viewBox="0 0 350 450">${portrait(person)}</svg>
    <g font-family="monospace" font-size="40" fill="#1b2430">${lines}</g></svg>`;
  return sharp(Buffer.from(drawing)).resize(1250, 880).jpeg({ quality: 88 }).toBuffer();
}

function person(
  name: readonly [surname: string, firstName: string],
  origin: readonly [nationality: string, gender: Person['gender'], dob: string, passport: string],
  look: readonly [skin: string, hair: string, coat: string],
): Person {
  const [surname, firstName] = name;
  const [nationality, gender, dob, passport] = origin;
  const [skin, hair, coat] = look;
  return { surname, firstName, nationality, gender, dob, passport, skin, hair, coat };
}

/** Arrivals of a morning, by their countries' words for a specimen. */
export const arrivals: readonly Person[] = [
  person(['Mustermann', 'Erika'], ['DEU', 'F', '1984-08-12', 'XDB440019'], ['#eec3a0', '#8a5a33', '#5b3049']),
  person(['Ejemplo', 'Inés'], ['ESP', 'F', '1990-03-15', 'XDB440021'], ['#e3b087', '#2a201c', '#27456b']),
  person(['Eksempel', 'Freja'], ['DNK', 'F', '1993-11-02', 'XDB440023'], ['#f3d2b5', '#c8a35c', '#2f5d50']),
  person(['Esempio', 'Marco'], ['ITA', 'M', '1979-01-27', 'XDB440025'], ['#dcaa80', '#33251e', '#3d3f45']),
  person(['Mihon', 'Haruto'], ['JPN', 'M', '1988-06-09', 'XDB440027'], ['#ecc6a0', '#1d1a1a', '#34495e']),
  person(['Voorbeeld', 'Sanne'], ['NLD', 'F', '1996-04-21', 'XDB440029'], ['#f0c9a8', '#a4703e', '#7a2f2f']),
  person(['Przykład', 'Zofia'], ['POL', 'F', '1991-12-05', 'XDB440031'], ['#f2cdb0', '#b88a4a', '#31596b']),
  person(['Tuayang', 'Somchai'], ['THA', 'M', '1982-02-18', 'XDB440033'], ['#c89468', '#1c1715', '#69402b']),
  person(['Exemple', 'Camille'], ['FRA', 'F', '1987-07-30', 'XDB440035'], ['#e9bd98', '#4a2f20', '#3b4f2f']),
  person(['Traveller', 'Test One'], ['AUS', 'M', '1975-09-14', 'XDB440037'], ['#8d5f42', '#15110f', '#2d4a7a']),
  person(['Beispiel', 'Urs'], ['CHE', 'M', '1969-05-23', 'XDB440039'], ['#eac09c', '#8f8a84', '#4c4c56']),
  person(['Exempel', 'Astrid'], ['SWE', 'F', '1998-10-11', 'XDB440041'], ['#f4d4ba', '#d9b566', '#5d4672']),
];

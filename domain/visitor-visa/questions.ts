import type { Condition } from '#domain/forms/conditions.ts';
import type {
  FieldDefinition,
  OptionDefinition,
  PageDefinition,
  SectionDefinition,
} from '#domain/forms/form-definition.ts';
import { passportTypeMessage, passportTypes } from '#domain/identity/passport.ts';
import { genderMessage, genders } from '#domain/reference-data/genders.ts';
import { occupationMessage, occupations } from '#domain/reference-data/occupations.ts';
import { purposeMessage, purposes } from '#domain/reference-data/purposes.ts';
import { type Relation, relationMessage, relations } from '#domain/reference-data/relations.ts';
import type { VisaKind } from '#domain/services/service-definition.ts';
import {
  aboutLines,
  addressLines,
  contactLines,
  passportLines,
  passportPictureLines,
  photoLines,
  stayLines,
  visaLines,
} from './fact-lines.ts';
import type { FactName } from './facts.ts';
import { nrnKinds } from './grounds.ts';
import { kindOptions, planOptions } from './plans.ts';

const label = (id: string) => `visitor_visa.field.${id}`;
const hint = (id: string) => `visitor_visa.hint.${id}`;
const page = (id: string) => `visitor_visa.page.${id}`;
const section = (id: string) => `visitor_visa.section.${id}`;
const option = (field: string, id: string): OptionDefinition => ({ id, label: `visitor_visa.${field}.${id}` });
const fact = (name: FactName): Condition => ({ fact: name });
const yes = (field: string): Condition => ({ field, is: 'yes' });

/** Relations that no child has. */
const spouses: ReadonlySet<string> = new Set(['husband', 'wife'] satisfies Relation[]);

const isNrn: Condition = { field: 'visa_type', is: nrnKinds };

const passportNumber = (id: string): FieldDefinition => ({
  id,
  kind: 'passport_number',
  label: label(id),
  private: true,
});

/** Sections of a visitor's form shared by all offices, in the order they are asked. */
export const visitorSections: readonly SectionDefinition[] = [
  { id: 'contact', scope: 'trip', title: section('contact') },
  { id: 'passport', scope: 'traveller', title: section('passport') },
  { id: 'person', scope: 'traveller', title: section('person') },
  { id: 'photo', scope: 'traveller', title: section('photo') },
  { id: 'visa', scope: 'traveller', title: section('visa') },
  { id: 'papers', scope: 'traveller', title: section('papers') },
];

const stayPage: PageDefinition = {
  id: 'stay',
  scope: 'trip',
  section: 'trip',
  title: page('stay'),
  lines: stayLines,
  fields: [
    {
      id: 'purpose',
      kind: 'choice',
      label: label('purpose'),
      options: purposes.map(({ id }) => ({ id, label: purposeMessage(id) })),
    },
    {
      id: 'days_staying',
      kind: 'number',
      label: label('days_staying'),
      hint: hint('days_staying'),
      required: false,
      notReusable: true,
      range: { min: 1, max: 90 },
    },
    {
      id: 'staying_at',
      kind: 'choice',
      label: label('staying_at'),
      options: [{ ...option('staying_at', 'hotel'), unsaid: true }, option('staying_at', 'other')],
    },
    {
      id: 'address_in_nepal',
      kind: 'text',
      label: label('address_in_nepal'),
      hint: hint('address_in_nepal'),
      maxLength: 200,
    },
    {
      id: 'district',
      kind: 'text',
      label: label('district'),
      hint: hint('district'),
      folded: label('district_add'),
      required: false,
      maxLength: 60,
    },
    {
      id: 'places_to_visit',
      kind: 'multi_line',
      label: label('places_to_visit'),
      hint: hint('places_to_visit'),
      folded: label('places_to_visit_add'),
      required: false,
      maxLength: 500,
    },
  ],
};

const contactPage: PageDefinition = {
  id: 'contact',
  scope: 'trip',
  section: 'contact',
  title: page('contact'),
  lines: contactLines,
  hint: hint('contact_page'),
  fields: [
    {
      id: 'email',
      kind: 'email',
      label: label('email'),
      autocomplete: 'email',
      private: true,
    },
    {
      id: 'contact_no',
      kind: 'phone',
      label: label('contact_no'),
      hint: hint('contact_no'),
      asksCountryCode: true,
      autocomplete: 'tel',
      private: true,
    },
    {
      id: 'cell_number',
      kind: 'phone',
      label: label('cell_number'),
      required: false,
      asksCountryCode: true,
      private: true,
    },
    {
      id: 'contact_no_nepal',
      kind: 'phone',
      label: label('contact_no_nepal'),
      hint: hint('contact_no_nepal'),
      required: false,
      private: true,
    },
  ],
};

/**
 * The picture of the passport comes before the questions whose answers it shows: they are filled in from its
 * machine-readable zone.
 */
const passportPicturePage: PageDefinition = {
  id: 'passport-picture',
  scope: 'traveller',
  section: 'passport',
  title: page('passport-picture'),
  titleOf: page('passport-picture.other'),
  lines: passportPictureLines,
  later: true,
  fields: [
    {
      id: 'passport_copy',
      kind: 'file',
      label: label('passport_copy'),
      hint: hint('passport_copy'),
      file: { document: 'passport_copy', accept: 'image_or_pdf' },
    },
  ],
};

/** The portrait is asked once the name is known, so that nobody in a family sends another's. */
const photoPage: PageDefinition = {
  id: 'photo',
  scope: 'traveller',
  section: 'photo',
  title: page('photo'),
  titleOf: page('photo.other'),
  lines: photoLines,
  later: true,
  fields: [
    {
      id: 'photo',
      kind: 'file',
      label: label('photo'),
      hint: hint('photo'),
      file: { document: 'photo', accept: 'image', shape: 'portrait' },
    },
  ],
};

/** Asks what a passport says, and the rest about its holder; earlier visits come before the visa, whose price depends on them. */
const passportPage: PageDefinition = {
  id: 'passport',
  scope: 'traveller',
  section: 'person',
  title: page('passport'),
  titleOf: page('passport.other'),
  lines: [...passportLines, ...aboutLines],
  fields: [
    { id: 'nationality', kind: 'country', label: label('nationality'), hint: hint('nationality'), shared: true },
    {
      id: 'passport_type',
      kind: 'choice',
      label: label('passport_type'),
      shared: true,
      options: passportTypes.map((id) => ({
        id,
        label: passportTypeMessage(id),
        ...(id === 'ordinary' && { unsaid: true }),
      })),
    },
    { ...passportNumber('passport_number'), hint: hint('passport_number') },
    {
      id: 'passport_expiry_date',
      kind: 'date',
      label: label('passport_expiry_date'),
      hint: hint('passport_expiry_date'),
    },
    {
      id: 'passport_issue_date',
      kind: 'date',
      label: label('passport_issue_date'),
      required: false,
      folded: label('passport_issue_date_add'),
      dateSide: 'past',
    },
    {
      id: 'country_of_passport',
      kind: 'country',
      label: label('country_of_passport'),
      hint: hint('country_of_passport'),
      required: false,
      folded: label('country_of_passport_add'),
    },
    {
      id: 'extra_passport',
      kind: 'yes_no',
      label: label('extra_passport'),
      required: false,
      folded: label('extra_passport_add'),
    },
    {
      id: 'extra_passport_country',
      kind: 'country',
      label: label('extra_passport_country'),
      when: yes('extra_passport'),
    },
    {
      id: 'first_name',
      kind: 'name',
      label: label('first_name'),
      hint: hint('first_name'),
      required: false,
      autocomplete: 'given-name',
      private: true,
    },
    {
      id: 'middle_name',
      kind: 'name',
      label: label('middle_name'),
      required: false,
      folded: label('middle_name_add'),
      autocomplete: 'additional-name',
      private: true,
    },
    {
      id: 'surname',
      kind: 'name',
      label: label('surname'),
      hint: hint('surname'),
      autocomplete: 'family-name',
      private: true,
    },
    { id: 'dob', kind: 'date', label: label('dob'), dateSide: 'past', autocomplete: 'bday', private: true },
    {
      id: 'gender',
      kind: 'choice',
      label: label('gender'),
      hint: hint('gender'),
      options: genders.map((id) => ({ id, label: genderMessage(id) })),
    },
    {
      id: 'occupation',
      kind: 'choice',
      label: label('occupation'),
      options: occupations.map((id) => ({ id, label: occupationMessage(id) })),
    },
    {
      id: 'travelled_to_nepal_before',
      kind: 'yes_no',
      label: label('travelled_to_nepal_before'),
      // The journey it was said of has been made since.
      notReusable: true,
    },
    {
      id: 'visited_this_year',
      kind: 'yes_no',
      label: label('visited_this_year'),
      hint: hint('visited_this_year'),
      notReusable: true,
      when: { all: [yes('travelled_to_nepal_before'), fact('saarc_passport')] },
    },
  ],
};

const addressPage: PageDefinition = {
  id: 'address',
  scope: 'traveller',
  section: 'person',
  title: page('address'),
  titleOf: page('address.other'),
  lines: addressLines,
  fields: [
    {
      // Many addresses have only a name.
      id: 'street_no',
      kind: 'text',
      label: label('street_no'),
      required: false,
      maxLength: 20,
      private: true,
    },
    {
      id: 'permanent_address_street',
      kind: 'text',
      label: label('permanent_address_street'),
      autocomplete: 'address-line1',
      private: true,
    },
    {
      id: 'permanent_address_city',
      kind: 'text',
      label: label('permanent_address_city'),
      maxLength: 100,
      autocomplete: 'address-level2',
      private: true,
    },
    {
      id: 'permanent_address_country',
      kind: 'country',
      label: label('permanent_address_country'),
      autocomplete: 'country',
    },
    {
      id: 'pin_number',
      kind: 'text',
      label: label('pin_number'),
      required: false,
      maxLength: 20,
      autocomplete: 'postal-code',
    },
  ],
};

/** Documents of the two visas for non-resident Nepalis (R2(d)). */
const nrnPage: PageDefinition = {
  id: 'nrn',
  scope: 'traveller',
  section: 'visa',
  title: page('nrn'),
  titleOf: page('nrn.other'),
  when: isNrn,
  fields: [
    { id: 'nrn_number', kind: 'text', label: label('nrn_number'), maxLength: 30, private: true },
    {
      id: 'nrn_citizenship_number',
      kind: 'text',
      label: label('nrn_citizenship_number'),
      maxLength: 30,
      when: { field: 'visa_type', is: 'nrn-citizenship' },
      private: true,
    },
    {
      id: 'nrn_citizenship_file',
      kind: 'file',
      label: label('nrn_citizenship_file'),
      when: { field: 'visa_type', is: 'nrn-citizenship' },
      file: { document: 'nrn_citizenship', accept: 'image_or_pdf' },
    },
    {
      id: 'recommendation_letter',
      kind: 'yes_no',
      label: label('recommendation_letter'),
      hint: hint('recommendation_letter'),
    },
    {
      id: 'recommendation_letter_file',
      kind: 'file',
      label: label('recommendation_letter_file'),
      when: yes('recommendation_letter'),
      file: { document: 'recommendation_letter', accept: 'image_or_pdf' },
    },
  ],
};

const accompaniedPage: PageDefinition = {
  id: 'accompanied',
  scope: 'traveller',
  section: 'visa',
  title: page('accompanied'),
  titleOf: page('accompanied.other'),
  hint: hint('accompanied_page'),
  matters: fact('must_be_accompanied'),
  companion: {
    name: 'accompanied_name',
    key: 'accompanied_passport_number',
    who: fact('may_accompany'),
    rule: hint('accompanied_page'),
  },
  fields: [
    { id: 'accompanied', kind: 'yes_no', label: label('accompanied'), notReusable: true },
    {
      id: 'accompanied_name',
      kind: 'name',
      label: label('accompanied_name'),
      maxLength: 120,
      when: yes('accompanied'),
      private: true,
      notReusable: true,
    },
    {
      ...passportNumber('accompanied_passport_number'),
      when: yes('accompanied'),
      notReusable: true,
    },
    {
      id: 'accompanied_relation',
      kind: 'choice',
      label: label('accompanied_relation'),
      hint: hint('accompanied_relation'),
      when: yes('accompanied'),
      notReusable: true,
      // A child may also come with somebody who has its care; the specification's list has parents and spouses only.
      options: [
        ...relations.map((id) => ({
          id,
          label: relationMessage(id),
          ...(spouses.has(id) ? { when: { not: fact('must_be_accompanied') } } : {}),
        })),
        option('relation', 'guardian'),
      ],
    },
  ],
};

/** Returns the page for visa type and duration, with the kinds and plans that a service offers. */
function visaPage(kinds: readonly VisaKind[]): PageDefinition {
  return {
    id: 'visa',
    scope: 'traveller',
    section: 'visa',
    title: page('visa'),
    titleOf: page('visa.other'),
    lines: visaLines,
    fields: [
      {
        id: 'visa_type',
        kind: 'choice',
        label: label('visa_type'),
        reopened: label('visa_type_other'),
        shared: true,
        options: kindOptions(kinds),
      },
      {
        id: 'visa_plan',
        kind: 'choice',
        label: label('visa_plan'),
        shared: true,
        // No duration is offered before there is a visa type.
        when: { field: 'visa_type', is: kinds.map(({ id }) => id) },
        options: planOptions(kinds),
        priced: { stay: 'days_staying', from: 'arrival_date' },
      },
    ],
  };
}

/** Returns the page for further documents, shown to those whom a service asks for some. */
function documentsPage(papers: readonly FieldDefinition[]): PageDefinition {
  return {
    id: 'papers',
    scope: 'traveller',
    section: 'papers',
    title: page('papers'),
    titleOf: page('papers.other'),
    hint: hint('papers_page'),
    fields: papers,
  };
}

const isRefugee: Condition = { field: 'passport_type', is: 'refugee_travel_document' };

/**
 * Returns the fields for documents of official visits and refugee travel documents, required before the journey. Where
 * the originals are shown at a counter, a copy only helps; otherwise it is all the office sees.
 */
export function documentsFromAbroad({ required }: { readonly required: boolean }): readonly FieldDefinition[] {
  const document = (document: string, when: Condition): FieldDefinition => ({
    id: `${document}_file`,
    kind: 'file',
    label: label(`${document}_file`),
    required,
    when,
    file: { document, accept: 'image_or_pdf' },
  });
  return [
    document('note_verbale', { field: 'visa_type', is: 'gratis-official' }),
    document('sponsorship_letter', isRefugee),
    document('hotel_booking', isRefugee),
  ];
}

/** Returns a shared page with a hint or fields changed for one service. */
function pageWith(
  shared: PageDefinition,
  own: { readonly hint?: string; readonly fields?: Readonly<Record<string, Partial<FieldDefinition>>> },
): PageDefinition {
  return {
    ...shared,
    ...(own.hint === undefined ? {} : { hint: own.hint }),
    fields: shared.fields.map((field) => ({ ...field, ...own.fields?.[field.id] })),
  };
}

/**
 * Returns a visitor's form after the pages about office and journey: the pages shared by all offices, with a service's
 * own hints, the visa types it offers and the further documents it asks for.
 */
export function visitorPages(own: {
  readonly purposeHint: string;
  readonly emailHint: string;
  readonly kinds: readonly VisaKind[];
  readonly papers?: readonly FieldDefinition[];
}): readonly PageDefinition[] {
  return [
    pageWith(stayPage, { hint: own.purposeHint }),
    pageWith(contactPage, { fields: { email: { hint: own.emailHint } } }),
    passportPicturePage,
    passportPage,
    addressPage,
    photoPage,
    visaPage(own.kinds),
    // Asked where there is a visa for non-resident Nepalis.
    ...(own.kinds.some(({ id }) => nrnKinds.some((kind) => kind === id)) ? [nrnPage] : []),
    accompaniedPage,
    ...(own.papers === undefined ? [] : [documentsPage(own.papers)]),
  ];
}

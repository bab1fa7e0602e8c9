import type { ReactNode } from 'react';
import type { TypedValue } from '#domain/forms/answers.ts';
import { maxLengthOf } from '#domain/forms/field-kinds.ts';
import { choosable } from '#domain/forms/usual-choices.ts';
import type { VisibleField } from '#domain/forms/walk.ts';
import { sentences } from '#domain/i18n/sentences.ts';
import { CountrySelect } from '#web/design-system/country-select/country-select.tsx';
import { DateInput, type DatePart } from '#web/design-system/date-input/date-input.tsx';
import { Radios } from '#web/design-system/radios/radios.tsx';
import { Select } from '#web/design-system/select/select.tsx';
import { TextArea } from '#web/design-system/text-area/text-area.tsx';
import { TextInput } from '#web/design-system/text-input/text-input.tsx';
import { YesNo } from '#web/design-system/yes-no/yes-no.tsx';
import { datePartsOf } from './date-parts.ts';
import { FileField } from './fields/file-field.tsx';
import { PricedChoice, type PricedOptions } from './fields/priced-choice.tsx';
import { SuggestedText } from './fields/suggested-text.tsx';
import type { JourneyWords } from './journey-words.ts';
import type { PassportOwner } from './passport-filling.ts';

/** Up to this number, choices are radios; longer lists are a native select. */
const maxRadios = 9;

/** Up to this number of characters, a line of text is drawn short: a flight, a house number, a postal code. */
const shortText = 20;

interface FieldControlProps {
  readonly field: VisibleField;
  readonly words: JourneyWords;
  readonly value: TypedValue;
  readonly onChange: (value: TypedValue) => void;
  readonly error?: string | undefined;
  /** Parts of a date to mark. */
  readonly wrongParts?: readonly DatePart[] | undefined;
  /** Title of the page, when this field is its only question and therefore has it as label and `h1`. */
  readonly question?: string | undefined;
  /** Said before the hint. */
  readonly lead?: string | undefined;
  readonly draftNumber: () => Promise<string | undefined>;
  /** Told when a file of this field leaves for the portal, and when it arrived or failed. */
  readonly onUploading?: ((busy: boolean) => void) | undefined;
  /** Traveller who is asked; undefined where all of them are. */
  readonly traveller?: string | undefined;
  /** Set where the field asks for a picture of a passport's data page. */
  readonly passport?: PassportOwner | undefined;
  /** Set where the choices differ in price. */
  readonly priced?: PricedOptions | undefined;
  /** Told the other answers to which all prices object, and why. */
  readonly onRefused?: ((fields: readonly string[], why: string | undefined) => void) | undefined;
}

/** Tells whether a number that is typed out begins without a country code: neither with `+` nor with `00`. */
function lacksCountryCode(typed: string): boolean {
  const bare = typed.replace(/[^\p{Nd}+＋]/gu, '');
  return bare.length >= 6 && !/^(?:[+＋]|00|००)/u.test(bare);
}

/** One field of a definition, rendered by its kind. */
export function FieldControl(props: FieldControlProps): ReactNode {
  const { field, words, value, onChange, error, wrongParts, question, lead, draftNumber, passport, priced } = props;
  const { t, word } = words;
  const hint = field.required ? field.hint : (field.hintIfOptional ?? field.hint);
  const frame = {
    id: field.id,
    name: field.id,
    label: question ?? word(field.label),
    ...(question === undefined ? {} : { heading: true }),
    hint: sentences([lead ?? '', hint === undefined ? '' : word(hint)].filter(Boolean), words.language) || undefined,
    optional: field.required ? undefined : t('form.optional'),
    error,
  };
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  const line = {
    ...frame,
    value: text,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    ...(field.autocomplete === undefined ? {} : { autoComplete: field.autocomplete }),
  };
  switch (field.kind) {
    case 'date': {
      const { autocomplete } = field;
      return (
        <DateInput
          {...frame}
          dayText={t('form.day')}
          monthText={t('form.month')}
          yearText={t('form.year')}
          value={datePartsOf(value)}
          onValueChange={onChange}
          wrongParts={wrongParts}
          birthday={autocomplete === 'bday'}
        />
      );
    }
    case 'yes_no':
      return (
        <YesNo
          {...frame}
          yesText={t('form.yes')}
          noText={t('form.no')}
          value={typeof value === 'boolean' ? (value ? 'yes' : 'no') : text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'choice': {
      const options = field.options ?? [];
      if (priced !== undefined) {
        const { name: _, ...rest } = frame;
        const { onRefused } = props;
        return <PricedChoice {...rest} {...{ field, words, priced, onChange, onRefused }} value={text} />;
      }
      if (options.length > maxRadios) {
        return (
          <Select
            {...line}
            placeholder={t('form.choose')}
            options={options.map((option) => ({ value: option.id, text: word(option.label) }))}
          />
        );
      }
      return (
        <Radios
          {...frame}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          options={choosable(options, text).map((option) => ({
            value: option.id,
            text: word(option.label),
            ...(option.hint === undefined ? {} : { hint: word(option.hint) }),
          }))}
        />
      );
    }
    case 'country':
      return <CountrySelect {...line} gradual placeholder={t('form.choose')} countries={words.countries()} />;
    case 'multi_line':
      return <TextArea {...line} maxLength={maxLengthOf(field)} />;
    case 'passport_number':
      return <TextInput {...line} code width="20" />;
    case 'email':
      return <TextInput {...line} type="email" inputMode="email" spellCheck={false} autoCapitalize="none" />;
    case 'phone':
      return (
        <>
          <TextInput {...line} type="tel" inputMode="tel" width="20" />
          {field.asksCountryCode && (
            <p role="status" className="-mt-4 mb-6 max-w-measure text-sm font-semibold text-waiting empty:hidden">
              {lacksCountryCode(text) && t('journey.phone.countryCode')}
            </p>
          )}
        </>
      );
    case 'number':
      return <TextInput {...line} inputMode="numeric" width="4" autoComplete="off" />;
    case 'name':
      return <TextInput {...line} spellCheck={false} autoCapitalize="words" />;
    case 'file': {
      const { name: _, ...rest } = frame;
      return (
        <FileField
          {...rest}
          field={field}
          words={words}
          value={text}
          onChange={onChange}
          draftNumber={draftNumber}
          onUploading={(busy) => props.onUploading?.(busy)}
          passport={passport}
          traveller={props.traveller}
        />
      );
    }
    case 'text':
      return field.suggests === undefined ? (
        <TextInput {...line} width={(maxLengthOf(field) ?? shortText + 1) > shortText ? 'full' : '10'} />
      ) : (
        <SuggestedText {...line} purpose={field.suggests} />
      );
  }
}

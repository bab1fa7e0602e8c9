import type { ReactNode } from 'react';
import type { Answers } from '#domain/forms/answers.ts';
import { isPassportType } from '#domain/identity/passport.ts';
import { isCountryCode } from '#domain/reference-data/country-codes.ts';
import { visaNotNeeded } from '#domain/visitor-visa/checks.ts';
import type { ServiceWords } from '../routes/public/service-words.ts';
import { NoVisaNeeded } from './closed-door.tsx';

export interface ChoiceAnswerProps {
  readonly words: ServiceWords;
  /** Answers in their stored form, and the portal's day. */
  readonly answers: Answers & { readonly today: string };
}

/** Tells people who need no visa (R3) and admits the others: every nationality may apply from abroad. */
export function VisitorDoor({ words, answers, children }: ChoiceAnswerProps & { readonly children: ReactNode }) {
  const { nationality, passport_type: travelDocument } = answers;
  if (!isCountryCode(nationality) || !isPassportType(travelDocument)) return children;
  const free = visaNotNeeded({ nationality, travelDocument });
  return free === undefined ? children : <NoVisaNeeded words={words} violations={[free.violation]} />;
}

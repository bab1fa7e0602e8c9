import type { ReactNode } from 'react';
import type { Answers } from '#domain/forms/answers.ts';
import { isPassportType } from '#domain/identity/passport.ts';
import { isCountryCode } from '#domain/reference-data/country-codes.ts';
import { visaNotNeeded } from '#domain/visitor-visa/checks.ts';
import type { ServiceWords } from '../routes/public/service-words.ts';
import { NoVisaNeeded } from './closed-door.tsx';

export interface ChoiceAnswerProps {
  readonly words: ServiceWords;
  /** What was asked, in its stored form, and the portal's day. */
  readonly answers: Answers & { readonly today: string };
}

/** Tells who needs no visa so (R3) and lets the others on: a visa asked for from abroad is open to every nationality. */
export function VisitorDoor({ words, answers, children }: ChoiceAnswerProps & { readonly children: ReactNode }) {
  const { nationality, passport_type: travelDocument } = answers;
  if (!isCountryCode(nationality) || !isPassportType(travelDocument)) return children;
  const free = visaNotNeeded({ nationality, travelDocument });
  return free === undefined ? children : <NoVisaNeeded words={words} violations={[free.violation]} />;
}

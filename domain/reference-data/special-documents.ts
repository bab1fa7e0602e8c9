import type { Confidence } from './confidence.ts';
import type { Regime } from './countries.ts';

/**
 * Holders judged by their document instead of their nationality: codes as in the machine readable zone (Doc 9303-3
 * section 5). Sources: EMB-ZA embassy of Nepal in Pretoria, EMB-US in Washington, CG-NY-COPY copy of the New York
 * consulate's page, PRESS-12 Everest Today of 17 March 2022.
 */
export interface SpecialDocument {
  readonly code: 'XXA' | 'XXB' | 'XXC' | 'UNO';
  readonly regime: Regime;
  /** Documents required besides the usual ones, as document codes. */
  readonly extraDocuments: readonly string[];
  readonly confidence: Confidence;
  readonly sources: readonly string[];
}

export const specialDocuments: readonly SpecialDocument[] = [
  {
    code: 'XXB',
    regime: 'prior_visa_required',
    extraDocuments: ['sponsorship_letter', 'sponsor_citizenship_certificate', 'hotel_booking'],
    confidence: 'official',
    sources: ['EMB-ZA', 'EMB-US', 'CG-NY-COPY'],
  },
  { code: 'XXC', regime: 'prior_visa_required', extraDocuments: [], confidence: 'official', sources: ['EMB-ZA'] },
  { code: 'XXA', regime: 'prior_visa_required', extraDocuments: [], confidence: 'official', sources: ['PRESS-12'] },
  { code: 'UNO', regime: 'on_arrival', extraDocuments: [], confidence: 'sourced', sources: ['CG-NY-COPY'] },
];

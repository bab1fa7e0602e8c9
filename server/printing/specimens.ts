import { startUnknown } from '#domain/fees/fee-rules.ts';
import type { Language } from '#domain/i18n/languages.ts';
import { entryPointMessage } from '#domain/reference-data/entry-points.ts';
import { stampPlaces } from '#domain/trekking/check-posts.ts';
import { arrivalSlip } from './arrival-slip.ts';
import { bankSlip } from './bank-slip.ts';
import { countryText } from './print-slip.ts';
import { type PrintingPortal, printWords } from './print-words.ts';
import { receipt } from './receipt.ts';
import { trekkingPermit } from './trekking-permit.ts';
import { visaSticker } from './visa-sticker.ts';

/** Prints of fictitious travellers, for the gallery page, the tests and the speed measurements. */
export const specimenPortal: PrintingPortal = { name: 'Pravesh', demo: true };

export function specimenSlip(language: Language, photo?: Uint8Array) {
  const words = printWords(language);
  const numbers = ['TIA26-7K3M9-QX24V-TBWH5', 'TIA26-8M4N0-RY35W-VCXJ6', 'TIA26-9N5P1-SZ46X-WDYK7'];
  const names = ['ONE, Test Traveller', 'TWO, Test Traveller', 'THREE, Test Traveller'];
  return arrivalSlip(
    {
      submissionNumber: numbers[0] ?? '',
      surname: 'ONE',
      givenNames: 'TEST TRAVELLER',
      nationality: words.plain('Utopia (UTO)'),
      maskedPassport: '•••••4567',
      ...(photo ? { photo } : {}),
      visa: words.plain('Tourist, 30 days, multiple-entry'),
      kind: words.plain('Tourist'),
      plan: words.plain('30 days, multiple-entry'),
      port: words.plain('Tribhuvan International Airport, Kathmandu'),
      arrivalDate: '2026-10-05',
      feeLines: [
        { label: words.plain('Tourist visa, 30 days'), amountMinor: 5000 },
        { label: words.plain('Online payment'), amountMinor: 100 },
      ],
      total: { currency: 'USD', minor: 5100 },
      notices: [],
      payment: 'paid',
      due: { currency: 'USD', minor: 5100 },
      sentAt: new Date('2026-10-01T03:15:00Z'),
      validUntil: '2026-10-16',
      papers: [words.text('print.slip.passport'), words.text('print.slip.photo')],
      signed: false,
      family: numbers.slice(1).map((submissionNumber, index) => ({
        submissionNumber,
        name: names[index + 1] ?? '',
        maskedPassport: `•••••456${8 + index}`,
      })),
      place: 1,
      issuedAt: new Date('2026-10-01T03:20:00Z'),
      checkAddress: 'https://pravesh.example/t/TIA26-7K3M9-QX24V-TBWH5',
      feeRules: [
        { rule: 'R1', inForceFrom: '2019-07-17' },
        { rule: 'R7', inForceFrom: startUnknown },
      ],
    },
    words,
    specimenPortal,
  );
}

export function specimenBankSlip(language: Language) {
  return bankSlip(
    {
      reference: 'PV-123-456-789-42',
      amount: { currency: 'USD', minor: 9100 },
      payerName: 'Test Traveller One',
      submissionNumbers: ['TIA26-7K3M9-QX24V-TBWH5'],
      account: {
        bank: 'Specimen Bank',
        branch: 'Kathmandu',
        accountName: 'Department of Immigration (specimen)',
        accountNumber: '000-000-0000000',
      },
      issuedAt: new Date('2026-10-01T03:15:00Z'),
      payBefore: '2026-10-16',
    },
    printWords(language),
    specimenPortal,
  );
}

export function specimenReceipt(language: Language) {
  const words = printWords(language);
  const line = (submissionNumber: string, label: string, amountMinor: number) => ({
    submissionNumber,
    label: words.plain(label),
    amountMinor,
  });
  return receipt(
    {
      receiptNumber: 'RC-2026-0000123',
      paymentReference: 'PV-123-456-789-42',
      amount: { currency: 'USD', minor: 6200 },
      means: 'card',
      maskedCard: 'xxxxxxxxxxxx1111',
      paidAt: new Date('2026-10-08T04:00:00Z'),
      payerName: 'Test Traveller ONE',
      office: words.text(entryPointMessage('tia')),
      lines: [
        line('TIA26-7K3M9-QX24V-TBWH5', 'Tourist visa, 15 days', 3000),
        line('TIA26-7K3M9-QX24V-TBWH5', 'Online payment', 100),
        line('TIA26-8M4N0-RY35W-VCXJ6', 'Tourist visa, 15 days', 3000),
        line('TIA26-8M4N0-RY35W-VCXJ6', 'Online payment', 100),
      ],
    },
    words,
    specimenPortal,
  );
}

export function specimenPermit(language: Language, people: number) {
  const words = printWords(language);
  const row = (en: string, ne: string, np: string, value: string) => ({
    label: { en, ...{ 'en-US': {}, ne: { local: ne }, np: { local: np } }[language] },
    value: words.plain(value),
  });
  return trekkingPermit(
    {
      number: 'TP-DOI-8384-00012',
      submissionNumber: 'TRK26-7K3M9-QX24V-TBWH5',
      organisation: 'Test Himal Treks',
      office: words.text('office.department'),
      firstDay: '2026-10-05',
      lastDay: '2026-10-20',
      issuedAt: new Date('2026-09-22T05:00:00Z'),
      approval: { role: words.text('role.trekking_supervisor'), on: '2026-09-21' },
      stamps: stampPlaces('manaslu'),
      stated: [
        row('Area', 'क्षेत्र', '区域', 'Manaslu'),
        row('Route', 'बाटो', '路线', 'Soti Khola – Larke Pass – Dharapani'),
        row('Guide’s name', 'पथप्रदर्शकको नाम', '向导姓名', 'Test Guide One'),
        row('Guide’s licence number', 'पथप्रदर्शकको इजाजतपत्र नम्बर', '向导证编号', 'G-12345'),
        row('Agency’s phone number', 'एजेन्सीको फोन नम्बर', '旅行社电话', '+977 1 000000'),
      ],
      people: Array.from({ length: people }, (_, index) => ({
        name: `TEST TRAVELLER NUMBER ${index + 1}`,
        nationality: countryText(index % 2 === 0 ? 'GBR' : 'USA', language),
        passportNumber: `PA${1_000_000 + index}`,
      })),
      checkAddress: 'https://pravesh.example/permit-check?number=TP-DOI-8384-00012',
      printedAt: new Date('2026-09-22T05:00:00Z'),
    },
    words,
    specimenPortal,
  );
}

export function specimenSticker(photo?: Uint8Array) {
  return visaSticker(
    {
      visaNumber: 'V7K3M9QX2',
      stickerNumber: 'A 0000123',
      kind: 'Tourist',
      surname: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      nationality: 'UTO',
      passportNumber: 'L898902C3',
      issuedOn: '2026-10-05',
      validFrom: '2026-10-05',
      validUntil: '2026-11-03',
      days: 30,
      entries: 'multiple',
      placeOfIssue: 'TIA Kathmandu',
      ...(photo ? { photo } : {}),
      // The specimen of Doc 9303-7, appendix A.
      mrz: ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'],
    },
    specimenPortal,
  );
}

import type { PrintDocument } from '#contract/print-document.ts';
import type { ComponentExamples } from '../example.ts';
import { PrintedDocument } from './printed-paper.tsx';

const slip: PrintDocument = {
  kind: 'arrival_slip',
  language: 'np',
  paper: 'A4',
  title: { en: 'Visa on arrival: application slip', local: '落地签证申请单' },
  issuer: { en: 'Department of Immigration', local: '移民局' },
  number: { label: { en: 'Number', local: '编号' }, value: 'TIA-2610-7K3M-Q2XD' },
  demoNotice: { en: 'Demonstration. Not valid for travel.', local: '演示。不能用于旅行。' },
  blocks: [
    { type: 'notice', tone: 'status', text: { en: 'Nothing to pay', local: '无需付款' } },
    {
      type: 'columns',
      main: [
        { type: 'heading', text: { en: 'Traveller', local: '旅客' } },
        {
          type: 'rows',
          rows: [
            { label: { en: 'Name', local: '姓名' }, value: { en: 'TEST TRAVELLER ONE' }, strong: true },
            { label: { en: 'Passport', local: '护照' }, value: { en: 'L898902C3' }, code: true },
          ],
        },
      ],
      side: [
        {
          type: 'barcode',
          symbology: 'qr',
          data: 'SPECIMEN',
          text: 'SPECIMEN',
          alt: { en: 'Code of the application', local: '申请二维码' },
          shape: { width: 5, height: 5, path: 'M1 1h1v1h-1zM3 1h1v1h-1zM2 2h1v1h-1zM1 3h1v1h-1z' },
        },
      ],
    },
    {
      type: 'table',
      caption: { en: 'Fee', local: '费用' },
      columns: [
        { label: { en: 'What', local: '项目' }, align: 'start' },
        { label: { en: 'USD', local: '美元' }, align: 'end' },
      ],
      rows: [
        { cells: [{ en: 'Tourist visa, 30 days', local: '旅游签证 30 天' }, { en: '0.00' }] },
        { cells: [{ en: 'Total', local: '合计' }, { en: '0.00' }], total: true },
      ],
    },
    { type: 'list', title: { en: 'Bring', local: '请携带' }, items: [{ en: 'Passport', local: '护照' }] },
  ],
  footer: [{ en: 'Issued 1 October 2026', local: '2026年10月1日' }],
};

export const examples: ComponentExamples = {
  component: 'Printed paper',
  examples: [{ name: 'slip in two languages', element: <PrintedDocument document={slip} /> }],
};

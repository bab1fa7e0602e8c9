import { renderPdf } from '#server/printing/render-pdf.ts';
import { specimenSlip } from '#server/printing/specimens.ts';

const warmUps = 5;
const documents = 15;

/**
 * Measures the processor time of one arrival slip in each language: Latin, Chinese and Devanagari fonts differ in cost.
 */
export async function printCosts() {
  const costs = [];
  for (const language of ['en-US', 'np', 'ne'] as const) {
    const at = new Date('2026-10-01T03:15:00Z');
    for (let count = 0; count < warmUps; count += 1) await renderPdf(specimenSlip(language), at);
    const before = process.cpuUsage();
    let bytes = 0;
    for (let count = 0; count < documents; count += 1) bytes = (await renderPdf(specimenSlip(language), at)).length;
    const { user, system } = process.cpuUsage(before);
    costs.push({
      language,
      cpu_milliseconds: Math.round((user + system) / 1000 / documents),
      kilobytes: Math.round(bytes / 1000),
    });
  }
  return costs;
}

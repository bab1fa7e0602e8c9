import type { BarcodeBlock, PhotoBlock, PrintBlock, PrintDocument } from '#contract/print-document.ts';
import { memoryStore, openSealedStore, type SealedStore } from '#web/drafts/sealed-store.ts';
import { daysKept } from './sent-here.ts';

/** Words of a pass. */
interface PassWords {
  /** Submission number. */
  readonly id: string;
  /** Place of the traveller in the application. */
  readonly place: number;
  readonly name: string;
  /** Visa type and length, in the reader's words: short for the eye, and in full. */
  readonly about: string;
  readonly inFull: string;
  readonly day: string;
  readonly dayLabel: string;
  /** State of this traveller's fee; absent: not known, or there is none. */
  readonly fee?: 'free' | 'toBeSet' | 'due' | 'paid' | 'checking' | undefined;
  /** Sum that is due for this traveller. */
  readonly due?: { readonly currency: string; readonly minor: number } | undefined;
}

/** One traveller's pass: what the desk scans, with the name and the number to say aloud. */
export interface Pass extends PassWords {
  readonly code: BarcodeBlock;
  readonly photo?: string | undefined;
}

/** A pass whose code and portrait are on their way: it takes its place, so that nothing moves when they come. */
export interface ComingPass extends PassWords {
  readonly code?: undefined;
  /** Null: a portrait comes as well. */
  readonly photo: null | undefined;
}

let shared: Promise<SealedStore<Pass>> | undefined;

/** Returns the passes of this device, encrypted like drafts: the desk may be out of reach of any network. */
export function keptPasses(): Promise<SealedStore<Pass>> {
  shared ??= openSealedStore<Pass>('pravesh-passes', daysKept).catch(memoryStore<Pass>);
  return shared;
}

/** Returns the code and the portrait of a slip; undefined for a document without a code. */
export function partsOfSlip({ blocks }: PrintDocument): Pick<Pass, 'code' | 'photo'> | undefined {
  const all = blocks.flatMap(flat);
  const code = all.find((block): block is BarcodeBlock => block.type === 'barcode' && block.symbology === 'qr');
  const photo = all.find((block): block is PhotoBlock => block.type === 'photo');
  return code && { code, photo: photo?.dataUrl };
}

function flat(block: PrintBlock): readonly PrintBlock[] {
  return block.type === 'columns' ? [...block.side, ...block.main].flatMap(flat) : [block];
}

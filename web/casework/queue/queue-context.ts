import { createContext, useContext } from 'react';
import type { CaseRow } from '#contract/api/queue.ts';
import type { DepartmentMessages } from '../department-messages.ts';
import type { QueueAddress } from './queue-address.ts';

/** Message over the foot of the case after an action, so that nothing moves. */
export interface DoneMessage {
  /** Text in the reader's language, which may change while it is shown. */
  readonly text: (words: DepartmentMessages) => string;
  /** Case that it was done on, when another one is open now. */
  readonly caseId?: string;
  readonly undo?: () => void;
}

/** The queue beside a case, as the case needs it. */
export interface QueueBeside {
  readonly address: QueueAddress;
  readonly rows: readonly CaseRow[];
  readonly total: number;
  readonly totalIsExact: boolean;
  /** Place of the open case in the queue, from 0; undefined when it is not in it. */
  readonly place: number | undefined;
  /** Opens the next case, or the one before. */
  readonly move: (step: 1 | -1) => void;
  /** Opens the case after the open one; false when there is none. */
  readonly openNext: () => boolean;
  /** Shows the queue: as a drawer beside the case, or in its place on a phone. */
  readonly showQueue: () => void;
  readonly done: DoneMessage | undefined;
  readonly say: (message: DoneMessage | undefined) => void;
  /** True once for a case opened by hand, whose heading then takes the focus. */
  readonly takesFocus: () => boolean;
}

export const QueueContext = createContext<QueueBeside | undefined>(undefined);

export function useQueueBeside(): QueueBeside {
  const beside = useContext(QueueContext);
  if (beside === undefined) throw new Error('a case is shown beside its queue');
  return beside;
}

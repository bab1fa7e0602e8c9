import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import type { stickerHoldersAnswer } from '#contract/api/counter.ts';
import { apiPath } from '#contract/paths.ts';
import { staffCall } from '#web/accounts/staff-call.ts';
import type { Counter } from './counter.ts';

/** Queries about stickers, which handing some over makes stale. */
export const stickersKey = ['stickers'] as const;

export type StickerHolder = z.infer<typeof stickerHoldersAnswer>['data'][number];

/** Returns the query for officers of the reader's offices who may be handed stickers. */
export function stickerHolders({ calls }: Counter) {
  return queryOptions({
    queryKey: [...stickersKey, 'holders'],
    queryFn: async ({ signal }) => {
      const { data } = await staffCall<z.infer<typeof stickerHoldersAnswer>>({
        path: apiPath(calls.stickerHolders),
        signal,
      });
      return data;
    },
  });
}

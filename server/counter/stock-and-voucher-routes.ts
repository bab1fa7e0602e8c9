import { z } from 'zod';
import {
  allotmentAnswer,
  allotmentRequest,
  stickerHoldersAnswer,
  stickerStockAnswer,
  voucherAnswer,
  voucherRequest,
  vouchersAnswer,
} from '#contract/api/counter.ts';
import { type CounterId, counterIds, counters } from '#contract/desks.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import { apiPaths } from '#contract/paths.ts';
import { officesWith } from '#domain/permissions/permissions.ts';
import type { Dependencies } from '../dependencies.ts';
import { allotStickersTo, stickerHolders } from '../issuing/allot-stickers.ts';
import { staffOf } from '../platform/http/access.ts';
import type { App } from '../platform/http/app-types.ts';
import { readStickerStock } from './read-sticker-stock.ts';
import { recordBankVoucher } from './record-bank-voucher.ts';
import { recentVouchers } from './voucher-repository.ts';

const headers = z.looseObject({ [idempotencyHeader]: z.string().optional() });

/** Vouchers shown to the person who records them. */
const recentVouchersShown = 100;

export function registerStockAndVoucherRoutes(app: App, dependencies: Dependencies): void {
  for (const counter of counterIds) registerStock(app, dependencies, counter);
  registerVouchers(app, dependencies);
}

function registerStock(app: App, dependencies: Dependencies, counter: CounterId): void {
  const path = apiPaths[`${counter}Stickers`];
  const tags = [counters[counter].tag];
  app.get(
    path,
    {
      schema: {
        tags,
        summary: 'Sticker stock of the caller’s offices',
        response: { 200: stickerStockAnswer },
      },
      config: {
        access: { kind: 'staff', permission: 'stickers.read' },
        audit: { action: 'stickers.read', subject: 'sticker_stock' },
      },
    },
    (request) => readStickerStock(dependencies, staffOf(request)),
  );

  app.get(
    apiPaths[`${counter}StickerHolders`],
    {
      schema: {
        tags,
        summary: 'Officers of the caller’s offices who may be handed stickers',
        response: { 200: stickerHoldersAnswer },
      },
      config: {
        access: { kind: 'staff', permission: 'stickers.allot' },
        audit: { action: 'stickers.read', subject: 'sticker_stock' },
      },
    },
    async (request) => ({ data: [...(await stickerHolders(dependencies, staffOf(request)))] }),
  );

  app.post(
    path,
    {
      schema: {
        tags,
        summary: 'Hands stickers to a visa officer',
        headers,
        body: allotmentRequest,
        response: { 200: allotmentAnswer },
      },
      config: {
        access: { kind: 'staff', permission: 'stickers.allot' },
        audit: { action: 'stickers.allot', subject: 'sticker_stock' },
      },
    },
    async (request) => {
      const serials = await allotStickersTo(dependencies, staffOf(request), {
        ...request.body,
        idempotencyKey: request.headers[idempotencyHeader],
      });
      return { data: { serials: [...serials] } };
    },
  );
}

function registerVouchers(app: App, dependencies: Dependencies): void {
  const record = { kind: 'staff', permission: 'vouchers.record' } as const;
  app.get(
    apiPaths.vouchers,
    {
      schema: {
        tags: ['payments'],
        summary: 'The bank vouchers recorded last at the caller’s offices',
        response: { 200: vouchersAnswer },
      },
      config: { access: record, audit: { action: 'vouchers.list', subject: 'bank_voucher' } },
    },
    async (request) => {
      const offices = officesWith(staffOf(request).grants, 'vouchers.record');
      const vouchers = await recentVouchers(dependencies.database, offices, recentVouchersShown);
      return {
        data: vouchers.map((voucher) => ({
          voucher_number: voucher.voucherNumber,
          order_reference: voucher.orderReference,
          amount_minor: voucher.amountMinor,
          currency: voucher.currency,
          paid_on: voucher.paidOn,
          outcome: voucher.outcome,
          recorded_at: voucher.recordedAt.toISOString(),
        })),
      };
    },
  );
  app.post(
    apiPaths.vouchers,
    {
      schema: {
        tags: ['payments'],
        summary: 'Records a bank’s voucher by the reference on its slip',
        headers,
        body: voucherRequest,
        response: { 200: voucherAnswer },
      },
      config: { access: record, audit: { action: 'voucher.record', subject: 'bank_voucher' } },
    },
    async (request) => {
      const { body } = request;
      const recorded = await recordBankVoucher(dependencies, staffOf(request), {
        orderReference: body.order_reference,
        voucherNumber: body.voucher_number,
        amountMinor: body.amount_minor,
        currency: body.currency,
        paidOn: body.paid_on,
        idempotencyKey: request.headers[idempotencyHeader],
        requestId: request.id,
      });
      return {
        data: {
          order_reference: recorded.orderReference,
          voucher_number: recorded.voucherNumber,
          outcome: recorded.outcome,
          receipt_number: recorded.receiptNumber,
        },
      };
    },
  );
}

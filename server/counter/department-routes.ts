import { registerCaseRoutes } from '../casework/case-routes.ts';
import { registerOverviewRoutes } from '../casework/overview/overview-routes.ts';
import { registerOwnViewRoutes } from '../casework/queue/own-view-routes.ts';
import { registerQueueRoutes } from '../casework/queue/queue-routes.ts';
import type { Dependencies } from '../dependencies.ts';
import { registerPaymentExceptionRoutes } from '../payments/exceptions/payment-exception-routes.ts';
import type { App } from '../platform/http/app-types.ts';
import { registerAuditTrail } from '../platform/http/audit-trail.ts';
import { registerCashShiftRoutes } from './cash-shift-routes.ts';
import { registerStockAndVoucherRoutes } from './stock-and-voucher-routes.ts';

/** Registers all calls of staff at ports and the department, with the audit trail of each call. */
export function registerDepartmentRoutes(app: App, dependencies: Dependencies): void {
  registerAuditTrail(app, dependencies);
  registerQueueRoutes(app, dependencies);
  registerOwnViewRoutes(app, dependencies);
  registerOverviewRoutes(app, dependencies);
  registerCaseRoutes(app, dependencies);
  registerCashShiftRoutes(app, dependencies);
  registerStockAndVoucherRoutes(app, dependencies);
  registerPaymentExceptionRoutes(app, dependencies);
}

import { registerCaseRoutes } from '../casework/case-routes.ts';
import { registerQueueRoutes } from '../casework/queue/queue-routes.ts';
import type { Dependencies } from '../dependencies.ts';
import { registerPaymentExceptionRoutes } from '../payments/exceptions/payment-exception-routes.ts';
import type { App } from '../platform/http/app-types.ts';
import { registerAuditTrail } from '../platform/http/audit-trail.ts';
import { registerCashShiftRoutes } from './cash-shift-routes.ts';
import { registerStockAndVoucherRoutes } from './stock-and-voucher-routes.ts';

/** Everything staff of ports and of the department call, and the trail that every one of their calls leaves. */
export function registerDepartmentRoutes(app: App, dependencies: Dependencies): void {
  registerAuditTrail(app, dependencies);
  registerQueueRoutes(app, dependencies);
  registerCaseRoutes(app, dependencies);
  registerCashShiftRoutes(app, dependencies);
  registerStockAndVoucherRoutes(app, dependencies);
  registerPaymentExceptionRoutes(app, dependencies);
}

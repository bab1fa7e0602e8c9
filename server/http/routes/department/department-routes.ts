import type { Dependencies } from '../../../dependencies.ts';
import type { App } from '../../app-types.ts';
import { registerAuditTrail } from '../../audit-trail.ts';
import { registerCaseRoutes } from './case-routes.ts';
import { registerCashShiftRoutes } from './cash-shift-routes.ts';
import { registerPaymentExceptionRoutes } from './payment-exception-routes.ts';
import { registerQueueRoutes } from './queue-routes.ts';
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

import type { Dependencies } from '../../../dependencies.ts';
import type { App } from '../../app-types.ts';
import { registerAuditTrail } from '../../audit-trail.ts';
import { registerArrivalRoutes } from './arrival-routes.ts';
import { registerArrivalsListRoutes } from './arrivals-list-routes.ts';
import { registerCashShiftRoutes } from './cash-shift-routes.ts';
import { registerPaymentExceptionRoutes } from './payment-exception-routes.ts';
import { registerStockAndVoucherRoutes } from './stock-and-voucher-routes.ts';

/** Everything staff of ports and of the department call, and the trail that every one of their calls leaves. */
export function registerDepartmentRoutes(app: App, dependencies: Dependencies): void {
  registerAuditTrail(app, dependencies);
  registerArrivalsListRoutes(app, dependencies);
  registerArrivalRoutes(app, dependencies);
  registerCashShiftRoutes(app, dependencies);
  registerStockAndVoucherRoutes(app, dependencies);
  registerPaymentExceptionRoutes(app, dependencies);
}

import type { Dependencies } from '../dependencies.ts';
import type { App } from './app-types.ts';
import { buildMetrics } from './metrics.ts';
import { registerDemoRoutes } from './routes/demo/demo-routes.ts';
import { registerDepartmentRoutes } from './routes/department/department-routes.ts';
import { registerRefundRoutes } from './routes/mission/refund-routes.ts';
import { registerSlotRoutes } from './routes/mission/slot-routes.ts';
import { registerMailReportRoutes } from './routes/operations/mail-report-routes.ts';
import { registerOperationRoutes } from './routes/operations/operation-routes.ts';
import { registerApplicationRoutes } from './routes/public/application-routes.ts';
import { registerCardRoutes } from './routes/public/card-routes.ts';
import { registerDocumentRoutes } from './routes/public/document-routes.ts';
import { registerDraftRoutes } from './routes/public/draft-routes.ts';
import { registerOrderRoutes } from './routes/public/order-routes.ts';
import { registerServiceRoutes } from './routes/public/service-routes.ts';
import { registerSubmissionRoutes } from './routes/public/submission-routes.ts';
import { registerVisaCheckRoutes } from './routes/public/visa-check-routes.ts';
import { registerReportRoutes } from './routes/resources/report-routes.ts';
import { registerResourceRoutes } from './routes/resources/resource-routes.ts';
import { registerUserRoutes } from './routes/resources/user-routes.ts';
import { registerSessionRoutes } from './routes/sessions/session-routes.ts';

/** Every route module, once. */
export async function registerRoutes(app: App, dependencies: Dependencies): Promise<void> {
  app.decorate('metrics', buildMetrics());
  registerOperationRoutes(app, dependencies);
  await registerMailReportRoutes(app, dependencies);
  registerApplicationRoutes(app, dependencies);
  registerDocumentRoutes(app, dependencies);
  registerDraftRoutes(app, dependencies);
  registerServiceRoutes(app, dependencies);
  registerSubmissionRoutes(app, dependencies);
  registerVisaCheckRoutes(app, dependencies);
  registerOrderRoutes(app, dependencies);
  await registerCardRoutes(app, dependencies);
  registerDepartmentRoutes(app, dependencies);
  registerSlotRoutes(app, dependencies);
  registerRefundRoutes(app, dependencies);
  await registerSessionRoutes(app, dependencies);
  registerResourceRoutes(app, dependencies);
  registerUserRoutes(app, dependencies);
  registerReportRoutes(app, dependencies);
  if (dependencies.config.mode === 'demo') await registerDemoRoutes(app, dependencies);
}

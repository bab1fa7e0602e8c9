import { registerSessionRoutes } from './accounts/sign-in/session-routes.ts';
import { registerUserRoutes } from './accounts/user-routes.ts';
import { registerSlotRoutes } from './casework/appointments/slot-routes.ts';
import { registerDepartmentRoutes } from './counter/department-routes.ts';
import { registerDemoRoutes } from './demo/demo-routes.ts';
import type { Dependencies } from './dependencies.ts';
import { registerApplicationRoutes } from './intake/application-routes.ts';
import { registerDocumentRoutes } from './intake/documents/document-routes.ts';
import { registerDraftRoutes } from './intake/drafts/draft-routes.ts';
import { registerServiceRoutes } from './intake/service-routes.ts';
import { registerSubmissionRoutes } from './intake/submission-routes.ts';
import { registerReportRoutes } from './lists/report-routes.ts';
import { registerResourceRoutes } from './lists/resource-routes.ts';
import { registerMailReportRoutes } from './mail/mail-report-routes.ts';
import { registerOrganisationRoutes } from './organisations/organisation-routes.ts';
import { registerCardRoutes } from './payments/card-routes.ts';
import { registerRefundRoutes } from './payments/exceptions/refund-routes.ts';
import { registerOrderRoutes } from './payments/order-routes.ts';
import type { App } from './platform/http/app-types.ts';
import { buildMetrics } from './platform/http/metrics.ts';
import { registerOperationRoutes } from './platform/operation-routes.ts';
import { registerPermitCheckRoutes } from './tracking/permit-check-routes.ts';
import { registerVisaCheckRoutes } from './tracking/visa-check-routes.ts';

/** Registers every route module, once. */
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
  registerPermitCheckRoutes(app, dependencies);
  registerOrganisationRoutes(app, dependencies);
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

/** Returns the demonstration's staff at a mission, by email address. */
export function staffAt(mission: string) {
  const of = (role: string) => `mission_${role}@${mission}.demo`;
  return {
    clerk: of('clerk'),
    officer: of('officer'),
    approver: of('approver'),
    cashier: of('cashier'),
    printer: of('printer'),
    head: of('head'),
    admin: of('admin'),
  };
}

import type { AuditEventName } from '#contract/audit-events.ts';

/** What is recorded in the audit log while one call is served. */
export interface AuditTrail {
  /** Throws for an event that the endpoint does not declare. */
  record(name: AuditEventName): void;
  /** Declares that the call had nothing to change, so that it records no event. */
  nothingChanged(): void;
  /** Throws if events are declared and there is neither an event nor a reason for none. */
  check(): void;
}

export function openAuditTrail(declared: readonly AuditEventName[]): AuditTrail {
  let isComplete = declared.length === 0;
  return {
    record(name) {
      if (!declared.includes(name)) throw new Error(`the endpoint does not declare the audit event ${name}`);
      isComplete = true;
    },
    nothingChanged() {
      isComplete = true;
    },
    check() {
      if (!isComplete) throw new Error(`no audit event was recorded of ${declared.join(', ')}`);
    },
  };
}

/**
 * Conditions of a fault in the log of a function, in JSON format:
 *
 * - a route answered with a server fault: the line of the request that `functions/api/requestLog.ts` writes;
 * - an invocation did not succeed: it ran out of time or memory, its code could not be loaded, or it threw. Lambda reports each
 *   with another status than `success`;
 * - the runtime wrote an error itself: such a line lacks the `service` that every line of the product has.
 *
 * Source: Lambda Developer Guide, "Configuring JSON and plain text log formats" and "Telemetry API schema", `platform.report`.
 */
const faults = [
  '$.message = "request" && $.status >= 500',
  '$.type = "platform.report" && $.record.status != "success"',
  '$.level = "ERROR" && $.service NOT EXISTS',
  '$.level = "FATAL" && $.service NOT EXISTS',
];

/**
 * Filter pattern of CloudWatch Logs that matches the lines of faults.
 * Source: CloudWatch Logs User Guide, "Filter pattern syntax", matching terms in JSON log events.
 */
export const faultPattern = `{ ${faults.map((fault) => `(${fault})`).join(' || ')} }`;

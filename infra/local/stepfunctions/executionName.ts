/** Maximum length of an execution's name. */
const maxLength = 80;

/** White space, brackets, wildcards, special characters, controls, and characters beyond the basic plane. */
const refused = /[\s<>{}[\]?*"#%\\^|~`$&,;:/\p{Cc}\ufffe\uffff\u{10000}-\u{10ffff}]/u;

/** Returns whether a name is valid for an execution. Source: Step Functions API reference, `StartExecution`, "name". */
export const isExecutionName = (name: string): boolean =>
  name.length > 0 && name.length <= maxLength && !refused.test(name);

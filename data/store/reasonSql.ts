/** Whether a line may give a reason: a field of an item may be called so too. */
export const hasReasonInSqlite = `instr(line, ',"reason":"') > 0`
export const hasReasonInPostgres = `position(',"reason":"' in line) > 0`

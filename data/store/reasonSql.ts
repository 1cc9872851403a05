/** Whether a line may have a reason. An item's field may have the same name, so the reader checks it. */
export const hasReasonInSqlite = `instr(line, ',"reason":"') > 0`
export const hasReasonInPostgres = `position(',"reason":"' in line) > 0`

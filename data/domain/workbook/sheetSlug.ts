/** A sheet's name as a test id: lower case, one hyphen for each space, "tactical-mix---cac" (readings, 32). */
export function sheetSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

/** A sheet's name as a test id: lower case, one hyphen for each space, "tactical-mix---cac" (reading 32). */
export function sheetSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}

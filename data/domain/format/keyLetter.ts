/**
 * The letter, digit or sign of a keyboard event, for keyboard shortcuts, in lower case. On keyboards of non-Latin
 * scripts, and during composition, it is taken from the key's position. A named key returns its name: "enter".
 */
export function keyLetter({ key, code }: { key: string; code: string }): string {
  const isElsewhere = /^Process$|[^ -~]/.test(key)
  return (isElsewhere ? code.replace(/^Key|^Digit/, '').replace('Slash', '/') : key).toLowerCase()
}

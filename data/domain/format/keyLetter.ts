/**
 * The letter, digit or sign of a key for which there is a command, in lower case. A keyboard that writes another script
 * than Latin has it at the same place, and so has one that is composing. A named key is its name: "enter".
 */
export function keyLetter({ key, code }: { key: string; code: string }): string {
  const isElsewhere = /^Process$|[^ -~]/.test(key)
  return (isElsewhere ? code.replace(/^Key|^Digit/, '').replace('Slash', '/') : key).toLowerCase()
}

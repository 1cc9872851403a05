/**
 * The letter, digit or sign of a key for which there is a command, in lower case. A keyboard that writes another script
 * than Latin has it at the same place, and so has one that is composing. A named key is its name: "enter".
 */
export function keyLetter({ key, code }: { key: string; code: string }): string {
  const isOfOtherScript = key === 'Process' || /^(?![\d\p{Script=Latin}])[\p{L}\p{M}\p{N}]/u.test(key)
  return (isOfOtherScript ? code.replace(/^(?:Key|Digit)/, '').replace('Slash', '/') : key).toLowerCase()
}

/** How long the pointer rests on something before its hint opens, in milliseconds (specification, section 9). */
export const hintDelay = 700

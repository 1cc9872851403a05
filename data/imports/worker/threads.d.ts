/** A module bundled with its imports as the text of a script, by `threads.mjs` beside this. */
declare module '*?thread' {
  const workerSource: string
  export default workerSource
}

/** A window of a browser, by the few things that every browser lets itself be told. */
export type Window = {
  open(url: string): Promise<unknown>
  /** What an expression on the page comes to, which is JSON. */
  evaluate(expression: string): Promise<unknown>
  clickAt(x: number, y: number): Promise<unknown>
  /** Presses the keys of this text, one after the other, wherever the page has its focus. */
  type(text: string): Promise<unknown>
  press(key: 'Escape' | 'Backspace'): Promise<unknown>
  /** Chooses the option of this value in a select. */
  choose(selector: string, value: string): Promise<unknown>
  /** Chooses a file of this machine in a file field. */
  attach(selector: string, path: string): Promise<unknown>
  /** Makes the page so many pixels large. */
  resize(width: number, height: number): Promise<unknown>
  keepCookie(url: string, cookie: { name: string; value: string }): Promise<unknown>
  /** A picture of what is to be seen, as PNG. */
  picture(): Promise<Uint8Array>
  /** What the browser has complained of since it was asked last. */
  complaints(): Promise<string[]>
  close(): Promise<unknown>
}

/** A browser that runs. Each window is one of somebody else: none knows the cookies of another. */
export type Running = { openWindow(): Promise<Window>; stop(): Promise<void> }

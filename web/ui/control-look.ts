/** The classes of everything to type in or choose from. 16 px, or iOS zooms into the page. */
export const controlLook = `min-h-11 w-full rounded border border-edge bg-surface px-3 py-2 text-[1rem] text-ink
  placeholder:text-muted disabled:cursor-not-allowed disabled:opacity-60
  focus-visible:border-focus focus-visible:outline-offset-0 aria-invalid:border-danger`

/**
 * What of a page can be scrolled, but only by a few pixels: nobody finds anything there, and a bar is drawn beside it. Each with how far,
 * as an expression for the page. How long a page is as a whole depends on what stands on it, and only a pixel or two can be a mistake.
 */
export const scrolledALittle = `[...document.querySelectorAll('*')].flatMap((part) => {
  const { overflowX, overflowY } = getComputedStyle(part)
  const all = part === document.scrollingElement
  const ways = [
    ['across', all || /auto|scroll/.test(overflowX), part.scrollWidth - part.clientWidth],
    ['down', all || /auto|scroll/.test(overflowY), part.scrollHeight - part.clientHeight],
  ]
  return ways
    .filter(([way, may, rest]) => may && rest >= 1 && rest <= (all && way === 'down' ? 2 : 8))
    .map(([way, , rest]) => rest + ' px ' + way + ': ' + part.outerHTML.slice(0, 200))
})`

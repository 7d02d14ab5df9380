import { expect, test } from 'vitest'
import { leadsTo } from './home.ts'

const home = 'https://emmaus.test'

test.each([
  ['at home', `${home}/auth?after=/journal`, home, null],
  ['without https', 'http://emmaus.test/join/x?a=b#c', home, `${home}/join/x?a=b#c`],
  ['by www', 'https://www.emmaus.test/', home, `${home}/`],
  ['by an address of numbers', 'https://192.0.2.7/home', home, `${home}/home`],
  ['with a dot at the end', 'https://emmaus.test./home', home, `${home}/home`],
  ['at another port', 'https://emmaus.test:8443/home', home, `${home}/home`],
  ['at home, led there', `${home}/auth?led=1&new=x`, home, '/auth?new=x'],
  ['elsewhere, led there', 'http://emmaus.test/home?led=1', home, `${home}/home`],
  ['where any address will do', 'http://192.0.2.7:3000/home', null, null],
])('a page that is open %s is led nowhere, or once: %s', (_, href, meant, to) => {
  expect(leadsTo(new URL(href), meant)).toBe(to)
  if (to && meant) expect(leadsTo(new URL(to, meant), meant)).toBeNull()
})

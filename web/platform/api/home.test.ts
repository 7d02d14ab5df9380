import { expect, test } from 'vitest'
import { leadsTo } from './home.ts'

const home = 'https://emmaus.test'

test.each([
  ['at home', `${home}/auth?after=/journal`, home, null],
  ['without https', 'http://emmaus.test/join/x?a=b#c', home, `${home}/join/x?a=b&led=1#c`],
  ['by www', 'https://www.emmaus.test/', home, `${home}/?led=1`],
  ['by an address of numbers', 'https://192.0.2.7/home', home, `${home}/home?led=1`],
  ['with a dot at the end', 'https://emmaus.test./home', home, `${home}/home?led=1`],
  ['at another port', 'https://emmaus.test:8443/home', home, `${home}/home?led=1`],
  ['at home, led there', `${home}/auth?led=1&new=x`, home, '/auth?new=x'],
  ['by www, led home in vain', 'https://www.emmaus.test/home?led=1', home, null],
  ['without https, led home by the server', 'http://emmaus.test/home?led=1', home, `${home}/home?led=2`],
  ['without https, led home in vain', 'http://emmaus.test/home?led=2', home, null],
  ['where any address will do', 'http://192.0.2.7:3000/home', null, null],
])('a page that is open %s leads as it should: %s', (_, href, meant, to) => {
  expect(leadsTo(new URL(href), meant)).toBe(to)
})

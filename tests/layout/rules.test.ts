import { describe, expect, test } from 'vitest';
import { anchorOf, canonicalPath, destinationOf, layoutOf } from '../../web/layout/navigation/rules.ts';

describe('addresses', () => {
  test('a path is written in lower case with one slash between its parts and one at its end', () => {
    expect(canonicalPath('/library')).toBe('/library/');
    expect(canonicalPath('/Library/')).toBe('/library/');
    expect(canonicalPath('//games//hades')).toBe('/games/hades/');
    expect(canonicalPath('/')).toBe('/');
  });

  test('a visitor is sent to the log-in, which knows where they wanted to go', () => {
    expect(destinationOf('/library/', '', false).address).toBe('/account/login/');
    expect(destinationOf('/lists', '?list=games', false)).toEqual({
      path: '/account/login/',
      address: '/account/login/?next=%2Flists%2F%3Flist%3Dgames',
    });
    expect(destinationOf('/account/settings/', '', false).path).toBe('/account/login/');
  });

  test('who is signed in needs no log-in, and goes on to where they wanted to go', () => {
    expect(destinationOf('/account/login/', '', true).address).toBe('/library/');
    expect(destinationOf('/account/signup/', '?next=%2Fgames%2Fhades%2F', true).address).toBe('/games/hades/');
    expect(destinationOf('/account/login/', '?next=https://elsewhere.example/', true).address).toBe('/library/');
  });

  test('everything else is shown as it was asked for', () => {
    expect(destinationOf('/search/', '?term=hades', false)).toEqual({
      path: '/search/',
      address: '/search/?term=hades',
    });
    expect(destinationOf('/library/', '', true).path).toBe('/library/');
  });

  test('a token handed back in the hash is nothing to scroll to', () => {
    expect(anchorOf('#times')).toBe('times');
    expect(anchorOf('#%D8%A7')).toBe('ا');
    expect(anchorOf('#%')).toBe('%');
    expect(anchorOf('#access_token=abc')).toBeUndefined();
    expect(anchorOf('')).toBeUndefined();
  });

  test('the front page, the entrances and a game have frames of their own', () => {
    expect(layoutOf('/')).toBe('home');
    expect(layoutOf('/account/signup/')).toBe('auth');
    expect(layoutOf('/games/hades/')).toBe('washed');
    expect(layoutOf('/games/')).toBe('plain');
    expect(layoutOf('/account/settings/')).toBe('plain');
  });
});

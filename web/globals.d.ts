/** The product's version, inserted by the bundler from package.json. */
declare const RAFF_VERSION: string;

/**
 * The part of Trusted Types that is used here, in browsers that have it. What a policy gives is an object that the
 * browser takes in place of the text, and nothing else is ever done with it.
 */
declare var trustedTypes:
  | { createPolicy<P extends Record<string, (text: string) => string>>(name: string, policy: P): P }
  | undefined;

declare namespace React {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined;
  }
}

/** The product's version, inserted by the bundler from package.json. */
declare const RAFF_VERSION: string;

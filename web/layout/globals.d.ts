/** The product's version, put in by the bundler from package.json. */
declare const RAFF_VERSION: string;

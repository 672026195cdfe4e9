/** The paths that search engines may not ask for, and where they find the rest. */
export const robotsTxt = (site: string) => `User-agent: *
Allow: /
Disallow: /api/
Disallow: /connect/
Disallow: /account/
Disallow: /library/
Disallow: /lists/
Disallow: /archives/

Sitemap: ${site}/sitemap.xml
`;

/** The paths that search engines may not request, and the address of the sitemap. */
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

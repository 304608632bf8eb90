/** Whether somebody asks for the web application, or for what it shows at an address of its own. */
export function isPageAddress(method: string, url: string): boolean {
  const [pathname = ''] = url.split('?', 1);
  const reads = method === 'GET' || method === 'HEAD';
  return reads && !/^\/(?:api|files|health|metrics)(?:\/|$)/u.test(pathname);
}

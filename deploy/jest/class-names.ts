/** Stands for any style sheet: a class is called what it is asked for by. */
export default new Proxy<Readonly<Record<string, string>>>({}, { get: (_, name) => String(name) });
